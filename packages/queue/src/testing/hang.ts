import { lease, startJudgeWorker } from '../judge-worker.ts'

// This worker process takes a job, says so, never finishes it, and soon loses it.
startJudgeWorker(
  { databaseUrl: process.argv[2] ?? '', redisUrl: process.argv[3] },
  {
    concurrency: 1,
    lease: { ...lease, lockMs: 1_000 },
    judge: async ({ job }) => {
      process.stdout.write(`took ${job.id}\n`)
      await new Promise(() => undefined)
    },
    onFault: (fault) => process.stderr.write(`${String(fault)}\n`),
  },
)
