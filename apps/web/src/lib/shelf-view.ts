import { addressCodec, flagPart, pagePart, textPart, type ViewOf } from './address-view.ts'

/** Which part of a list is shown whose things can be put away; `isAway` shows those that were. */
export const shelfView = addressCodec({
  keyword: textPart('keyword', 50),
  isAway: flagPart('status', 'away'),
  page: pagePart,
})
export type ShelfView = ViewOf<typeof shelfView>
