import { addressCodec, pagePart, textPart, type ViewOf } from './address-view.ts'

/** Longest tag, and how many a problem may have, as the contract limits them. */
export const tagLimits = { length: 20, count: 10 } as const

/** Which part of a list of problems is shown; a problem must have all of the tags. */
export const listView = addressCodec({
  page: pagePart,
  title: textPart('title', 100),
  tags: {
    name: 'tag',
    read: (tags) =>
      tags
        .filter((tag) => tag.trim() !== '' && tag.length <= tagLimits.length)
        .slice(0, tagLimits.count),
    write: (tags: string[]) => tags,
  },
})
export type ListView = ViewOf<typeof listView>
