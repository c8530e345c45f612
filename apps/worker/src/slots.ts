/** The slots of a worker: so many jobs are done at a time. */
export interface Slots {
  /** Do a job in a slot. */
  use<Result>(job: () => Promise<Result>): Promise<Result>
  areAllTaken(): boolean
}

export function openSlots(capacity: number): Slots {
  let taken = 0
  return {
    async use(job) {
      taken += 1
      try {
        return await job()
      } finally {
        taken -= 1
      }
    },
    areAllTaken: () => taken >= capacity,
  }
}
