import type { Match } from './match.ts'
import type { Fingerprint } from './fingerprints.ts'

/** A program that is compared with others. */
export interface Compared {
  id: number
  /** Whose it is: nobody is compared with themselves. */
  userId: number
  /** Of another assignment: compared with those of this one, not among each other. */
  isElsewhere: boolean
  fingerprints: Fingerprint[]
}

/** How alike two programs are. */
export interface Likeness {
  leftId: number
  rightId: number
  /** The share of both programs that is alike, and the share of the one that has more of itself in the other. */
  similarity: number
  containment: number
  /** What they are ranked by, 0 to 1: the mean of both, since a copy may have been padded. */
  strength: number
  /** Fingerprints that both have. */
  overlap: number
  /** Lines of the longest match. */
  longest: number
  matches: Match[]
}

/** What more than this share of the people have, and more than so many of them, is nobody's own. */
const commonShare = 0.5
export const commonCount = 4

/** A fingerprint counts so often in one program: whoever repeats a line does not become alike by that. */
const repeatLimit = 8

/** Pairs with less in common, or less alike, are not worth a look. */
const leastOverlap = 5
const leastStrength = 0.4

/** So many pairs at most, the strongest. */
const pairLimit = 500

interface Entry extends Compared {
  /** The places of each hash that counts, in the order of the program. */
  places: Map<number, Place[]>
  size: number
}

interface Place extends Fingerprint {
  /** Where it stands among those that count: next to each other where nothing is between them. */
  index: number
}

function entryOf(program: Compared, ignored: ReadonlySet<number>): Entry {
  const places = new Map<number, Place[]>()
  let size = 0
  let index = 0
  let member = 0
  for (const fingerprint of program.fingerprints) {
    const there = places.get(fingerprint.hash) ?? []
    if (ignored.has(fingerprint.hash) || there.length === repeatLimit) continue
    places.set(fingerprint.hash, there)
    // No match goes on from one member to the next, which may stand somewhere else in the other program.
    index += fingerprint.member === member ? 1 : 2
    member = fingerprint.member
    there.push({ ...fingerprint, index })
    size += 1
  }
  return { ...program, places, size }
}

/** What the teacher gave, and what many of the class have. */
function findIgnored(programs: Compared[], given: Fingerprint[]): Set<number> {
  const owners = new Map<number, Set<number>>()
  for (const { userId, fingerprints } of programs) {
    for (const { hash } of fingerprints) {
      const having = owners.get(hash)
      if (having === undefined) owners.set(hash, new Set([userId]))
      else having.add(userId)
    }
  }
  const people = new Set(programs.map(({ userId }) => userId)).size
  const limit = Math.max(commonCount, commonShare * people)
  const common = [...owners].filter(([, having]) => having.size > limit)
  return new Set([...common.map(([hash]) => hash), ...given.map(({ hash }) => hash)])
}

/** How many fingerprints both have, each as often as in the one that has it less. */
function overlapOf(one: Entry, other: Entry): number {
  const [small, large] = one.places.size < other.places.size ? [one, other] : [other, one]
  let overlap = 0
  for (const [hash, places] of small.places) {
    overlap += Math.min(places.length, large.places.get(hash)?.length ?? 0)
  }
  return overlap
}

function shareOfBoth(overlap: number, one: Entry, other: Entry): number {
  return (2 * overlap) / (one.size + other.size)
}

function shareOfSmaller(overlap: number, one: Entry, other: Entry): number {
  return overlap / Math.min(one.size, other.size)
}

/** Runs of places that follow each other in both, the longest first, none of them twice. */
function findMatches(left: Entry, right: Entry): Match[] {
  const pairs = [...left.places].flatMap(([hash, places]) =>
    places.flatMap((one) => (right.places.get(hash) ?? []).map((other) => ({ one, other }))),
  )
  const inOrder = pairs.toSorted(
    (a, b) =>
      a.one.index - a.other.index - (b.one.index - b.other.index) || a.one.index - b.one.index,
  )
  const runs: (typeof pairs)[] = []
  for (const pair of inOrder) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const follows =
      last !== undefined &&
      last.one.index + 1 === pair.one.index &&
      last.other.index + 1 === pair.other.index
    if (follows) run?.push(pair)
    else runs.push([pair])
  }
  const taken = { left: new Set<number>(), right: new Set<number>() }
  return runs
    .toSorted((a, b) => b.length - a.length)
    .flatMap((run) => {
      const free = run.filter(
        ({ one, other }) => !taken.left.has(one.index) && !taken.right.has(other.index),
      )
      for (const { one, other } of free) {
        taken.left.add(one.index)
        taken.right.add(other.index)
      }
      if (free.length === 0) return []
      return [
        {
          left: linesOf(free.map(({ one }) => one)),
          right: linesOf(free.map(({ other }) => other)),
        },
      ]
    })
}

function linesOf(places: Place[]): [number, number] {
  return places.reduce<[number, number]>(
    ([from, to], place) => [Math.min(from, place.from), Math.max(to, place.to)],
    [Infinity, 0],
  )
}

function lengthOf({ left: [from, to] }: Match): number {
  return to - from + 1
}

/**
 * The pairs of programs that are alike, the strongest first: of two people, at least one of them of this
 * assignment. `given` is what nobody has written; it does not count, nor does what most have.
 */
export function compareAll(programs: Compared[], given: Fingerprint[]): Likeness[] {
  const ignored = findIgnored(programs, given)
  const entries = programs.map((program) => entryOf(program, ignored))
  const found: { left: Entry; right: Entry; overlap: number; strength: number }[] = []
  for (const [index, left] of entries.entries()) {
    if (left.isElsewhere) continue
    for (const [otherIndex, right] of entries.entries()) {
      if ((otherIndex <= index && !right.isElsewhere) || left.userId === right.userId) continue
      const overlap = overlapOf(left, right)
      if (overlap < leastOverlap) continue
      const strength =
        (shareOfBoth(overlap, left, right) + shareOfSmaller(overlap, left, right)) / 2
      if (strength >= leastStrength) found.push({ left, right, overlap, strength })
    }
  }
  return found
    .toSorted((a, b) => b.strength - a.strength || b.overlap - a.overlap)
    .slice(0, pairLimit)
    .map(({ left, right, overlap, strength }) => {
      const matches = findMatches(left, right)
      return {
        leftId: left.id,
        rightId: right.id,
        similarity: shareOfBoth(overlap, left, right),
        containment: shareOfSmaller(overlap, left, right),
        strength,
        overlap,
        longest: Math.max(...matches.map(lengthOf)),
        matches,
      }
    })
}
