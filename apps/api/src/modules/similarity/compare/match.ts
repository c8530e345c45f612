import { z } from 'zod'

const Lines = z.tuple([z.int(), z.int()])

/** Lines of both sides that are built alike: the first and the last, from 0 on. As it is stored. */
export const Match = z.object({ left: Lines, right: Lines })
export type Match = z.infer<typeof Match>
