import type { Seat } from '@ceping/contract/invigilation'

/** Whom an invigilator addresses. */
export interface Addressed {
  /** Null for all students of the class. */
  userIds: number[] | null
  /** As it is said in a title: `全体学生`, `陈思远`, `3 名学生`. */
  name: string
  /** Their places, as they were when the dialog was opened. */
  seats: Seat[]
}

/** All students of an exam. */
export function addressAll(seats: Seat[]): Addressed {
  return { userIds: null, name: `全体 ${seats.length} 名学生`, seats }
}

/** Some of them. */
export function addressSome(seats: Seat[]): Addressed {
  const [only] = seats
  const name =
    seats.length === 1 && only !== undefined ? `“${only.realName}”` : `${seats.length} 名学生`
  return { userIds: seats.map(({ userId }) => userId), name, seats }
}

/** What a request says of whom it is about. */
export function bodyFor(assignmentId: number, { userIds }: Addressed) {
  return { assignmentId, ...(userIds !== null && { userIds }) }
}
