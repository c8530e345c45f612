import { errorCodes } from '@ceping/contract/error-codes'
import type { Envelope } from '@ceping/contract/envelope'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { ableHostWhere } from '../judge/pace.ts'

/** Which parts answer at this moment. */
async function readReadiness({ db, queue }: Deps) {
  const [isQueueReady, judgeCount] = await Promise.all([
    queue.isReachable(),
    db.judgeHost.count({ where: ableHostWhere() }).catch(() => null),
  ])
  return {
    database: judgeCount !== null,
    queue: isQueueReady,
    judges: judgeCount !== null && judgeCount > 0,
  }
}

/**
 * `/api/health`: the process answers. `/api/ready`: so do database and queue, and a judge host can
 * judge; else 503. Judges that an administrator has paused count as ready.
 */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/health', { logLevel: 'warn' }, (): Envelope<object> => ({
    code: 0,
    message: 'ok',
    data: {},
  }))
  app.get(
    '/api/ready',
    { logLevel: 'warn' },
    async (_request, reply): Promise<Envelope<object>> => {
      const data = await readReadiness(deps)
      if (data.database && data.queue && data.judges) return { code: 0, message: 'ok', data }
      reply.code(503)
      return { code: errorCodes.JUDGE_UNAVAILABLE.code, message: '服务尚未就绪', data }
    },
  )
}
