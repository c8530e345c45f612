/**
 * A piece of work that may begin when `ready` has settled.
 * @typedef {{ ready: Promise<unknown>, run: () => Promise<void> }} Job
 */

/**
 * Run jobs, so many at a time. A free lane takes the first job of the list that is ready.
 * @param {Job[]} jobs @param {number} laneCount
 */
export async function runInLanes(jobs, laneCount) {
  const waiting = new Set(jobs)
  /** @type {Set<Job>} */
  const ready = new Set()
  const becomingReady = new Map(jobs.map((job) => [job, untilReady(job, ready)]))
  async function work() {
    while (waiting.size > 0) {
      const next = [...waiting].find((job) => ready.has(job))
      if (next === undefined) {
        await Promise.race(
          [...becomingReady].flatMap(([job, is]) => (waiting.has(job) ? [is] : [])),
        )
      } else {
        waiting.delete(next)
        await next.run()
      }
    }
  }
  await Promise.all(Array.from({ length: laneCount }, work))
}

/** Wait until a job may begin, even if its preparation failed. @param {Job} job @param {Set<Job>} ready */
async function untilReady(job, ready) {
  await Promise.allSettled([job.ready])
  ready.add(job)
}
