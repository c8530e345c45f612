/**
 * A piece of work that may begin when `ready` has settled. Jobs of one group run one at a time, in a lane of their own.
 * @typedef {{ ready: Promise<unknown>, run: () => Promise<void>, group?: string | undefined }} Job
 */

/**
 * Run jobs, one per lane at a time. A free lane takes its first job of the list that may begin.
 * @param {Job[]} jobs @param {number} laneCount the lanes for jobs without a group
 */
export async function runInLanes(jobs, laneCount) {
  const waiting = new Set(jobs)
  /** @type {Set<Job>} */
  const mayBegin = new Set()
  /** @type {Map<Job, Promise<void>>} */
  const running = new Map()
  const preparing = new Map(jobs.map((job) => [job, untilReady(job, mayBegin)]))

  /** @param {Job} job */
  function hasLane({ group }) {
    const others = [...running.keys()].filter((other) => other.group === group)
    return others.length < (group === undefined ? laneCount : 1)
  }
  /** @param {Job} job */
  async function run(job) {
    waiting.delete(job)
    await job.run().finally(() => running.delete(job))
  }

  while (waiting.size > 0 || running.size > 0) {
    const next = [...waiting].find((job) => mayBegin.has(job) && hasLane(job))
    if (next !== undefined) {
      running.set(next, run(next))
    } else {
      const unready = [...preparing].flatMap(([job, becomesReady]) =>
        mayBegin.has(job) ? [] : [becomesReady],
      )
      await Promise.race([...running.values(), ...unready])
    }
  }
}

/** Wait until a job may begin, even if its preparation failed. @param {Job} job @param {Set<Job>} mayBegin */
async function untilReady(job, mayBegin) {
  await Promise.allSettled([job.ready])
  mayBegin.add(job)
}
