import { useSearchParams } from 'react-router-dom'
import type { z } from 'zod'

/** How one part of a view stands in an address. */
interface AddressPart<Value> {
  name: string
  read: (texts: string[]) => Value
  /** Nothing where it is what it is without being named. */
  write: (value: Value) => string[]
}

/** A page, counted from 1. */
export const pagePart: AddressPart<number> = {
  name: 'page',
  read: ([text = '']) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1),
  write: (page) => (page > 1 ? [String(page)] : []),
}

/** A text that is searched for, of which the server takes so many characters. */
export function textPart(name: string, limit = Infinity): AddressPart<string> {
  return {
    name,
    read: ([text = '']) => text.slice(0, limit),
    write: (text) => (text === '' ? [] : [text]),
  }
}

const idPattern = /^[1-9]\d{0,8}$/

/** The id of what is open or chosen; null where nothing is. */
export function idPart(name: string): AddressPart<number | null> {
  return {
    name,
    read: ([text = '']) => (idPattern.test(text) ? Number(text) : null),
    write: (id) => (id === null ? [] : [String(id)]),
  }
}

/** The ids of some of what is shown. */
export function idsPart(name: string): AddressPart<number[]> {
  return {
    name,
    read: (texts) => texts.filter((text) => idPattern.test(text)).map(Number),
    write: (ids) => ids.map(String),
  }
}

/** What a schema reads; null stands for all. */
export function schemaPart<Value extends string>(
  name: string,
  schema: z.ZodType<Value>,
): AddressPart<Value | null> {
  return {
    name,
    read: ([text]) => schema.safeParse(text).data ?? null,
    write: (value) => (value === null ? [] : [value]),
  }
}

/** One of several values; `usual` is not named. */
export function choicePart<const Value, const Usual>(
  name: string,
  choices: readonly Value[],
  usual: Usual,
): AddressPart<Value | Usual> {
  return {
    name,
    read: ([text]) => choices.find((choice) => String(choice) === text) ?? usual,
    write: (choice) => (choice === usual ? [] : [String(choice)]),
  }
}

/** Some of several values, in their order. */
export function choicesPart<const Value extends string>(
  name: string,
  choices: readonly Value[],
): AddressPart<Value[]> {
  return {
    name,
    read: (texts) => choices.filter((choice) => texts.includes(choice)),
    write: (chosen) => chosen,
  }
}

/** Yes where the address says `word`. */
export function flagPart(name: string, word: string): AddressPart<boolean> {
  return {
    name,
    read: ([text]) => text === word,
    write: (isSet) => (isSet ? [word] : []),
  }
}

/** Reads and writes what a page shows as its address has it. */
export interface AddressCodec<View> {
  /** Whatever the server would refuse is left out. */
  read: (search: URLSearchParams) => View
  /** What the address of a view ends with; what is not given is as usual. Keeps what else is `beside`. */
  write: (view: Partial<View>, beside?: URLSearchParams) => string
}

/** What a codec reads. */
export type ViewOf<Codec> = Codec extends AddressCodec<infer View> ? View : never

/** A codec of parts, which are written in their order. */
export function addressCodec<View extends object>(parts: {
  [Key in keyof View]: AddressPart<View[Key]>
}): AddressCodec<View> {
  const entries = Object.entries(parts) as [keyof View, AddressPart<View[keyof View]>][]
  return {
    read: (search) =>
      Object.fromEntries(
        entries.map(([key, { name, read }]) => [key, read(search.getAll(name))]),
      ) as View,
    write(view, beside) {
      const search = new URLSearchParams(beside)
      for (const [key, { name, write }] of entries) {
        const value = view[key]
        search.delete(name)
        for (const text of value === undefined ? [] : write(value)) search.append(name, text)
      }
      return search.toString()
    },
  }
}

/** What this page shows: as its address has it, and how to show something else. */
export function useAddressView<View extends { page: number }>(codec: AddressCodec<View>) {
  const [search, setSearch] = useSearchParams()
  const view = codec.read(search)
  return {
    view,
    /** Shows the same but for these, from the first page on; the browser goes back to before it. */
    filter: (change: Partial<View>) =>
      setSearch(codec.write({ ...view, page: 1, ...change }, search), { replace: true }),
    /** Shows the same but for these, where the page stands. */
    show: (change: Partial<View>) =>
      setSearch(codec.write({ ...view, ...change }, search), { preventScrollReset: true }),
    /** The query of the address of another page. */
    searchOf: (page: number) => codec.write({ ...view, page }, search),
  }
}
