import { addressCodec, pagePart, textPart, type ViewOf } from './address-view.ts'

/** Longest tag, and how many a problem may have, as the contract limits them. */
export const tagLimits = { length: 20, count: 10 } as const

/** What every list of problems is filtered by; a problem must have all of the tags. */
export const listParts = {
  page: pagePart,
  title: textPart('title', 100),
  tags: {
    name: 'tag',
    read: (tags: string[]) =>
      tags
        .filter((tag) => tag.trim() !== '' && tag.length <= tagLimits.length)
        .slice(0, tagLimits.count),
    write: (tags: string[]) => tags,
  },
}

/** Which part of a list of problems is shown. */
export const listView = addressCodec(listParts)
export type ListView = ViewOf<typeof listView>
