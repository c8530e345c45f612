import { setMaxListeners } from 'node:events'
import type { SiteSettings } from '@ceping/contract/site-settings'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { ClassChanges } from '@ceping/db/class-changes'
import { watchConnections } from './http/app-closing.ts'
import { watchClassPages } from './live/class-pages.ts'
import type { Deps } from './context/deps.ts'
import { handleClientError } from './http/client-error.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { docsRoutes } from './http/docs.ts'
import { handleError, handleNotFound } from './http/error-handler.ts'
import { refuseWhileRestoring } from './http/restoring.ts'
import { healthRoutes } from './http/health.ts'
import { acceptForms } from './http/form-body.ts'
import { acceptJson } from './http/json-body.ts'
import { type RequestArrival, requestArrival, serverOptionsFor } from './http/request-arrival.ts'
import { chooseRequestId, nameRequest } from './http/request-id.ts'
import { describeReply, describeRequest } from './http/request-log.ts'
import { measureRequests } from './http/request-metrics.ts'
import { createApi } from './http/route.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import type { CookieSecure } from './http/session-cookies.ts'
import { serveWeb } from './http/web-root.ts'
import { watchJudge } from './judge/judge-watch.ts'
import { assignmentProblemStatusRoutes } from './modules/assignment-problem-status/assignment-problem-status.routes.ts'
import { assignmentRoutes } from './modules/assignment/assignment.routes.ts'
import { examRoutes } from './modules/exam/exam.routes.ts'
import { extensionRoutes } from './modules/extension/extension.routes.ts'
import { backupRoutes } from './modules/backup/backup.routes.ts'
import { classMemberRoutes } from './modules/class-member/class-member.routes.ts'
import { classNoticeRoutes } from './modules/class-notice/class-notice.routes.ts'
import { classRoutes } from './modules/class/class.routes.ts'
import { commentRoutes } from './modules/comment/comment.routes.ts'
import { calendarRoutes } from './modules/calendar/calendar.routes.ts'
import { classRobotRoutes } from './modules/class-robot/class-robot.routes.ts'
import { mailRoutes } from './modules/mail/mail.routes.ts'
import { reminderRoutes } from './modules/reminder/reminder.routes.ts'
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts'
import { gradeRoutes } from './modules/grade/grade.routes.ts'
import { judgeHostRoutes } from './modules/judge-host/judge-host.routes.ts'
import { judgeQueueRoutes } from './modules/judge-queue/judge-queue.routes.ts'
import { languageRoutes } from './modules/language/language.routes.ts'
import { logRoutes } from './modules/log/log.routes.ts'
import { overviewRoutes } from './modules/overview/overview.routes.ts'
import { problemSetRoutes } from './modules/problem-set/problem-set.routes.ts'
import { modelSuiteRoutes } from './modules/model-suite/model-suite.routes.ts'
import { problemMutantsRoutes } from './modules/problem-mutants/problem-mutants.routes.ts'
import { problemReviewRoutes } from './modules/problem-review/problem-review.routes.ts'
import { problemRoutes } from './modules/problem/problem.routes.ts'
import { rejudgingRoutes } from './modules/rejudging/rejudging.routes.ts'
import { rescoringRoutes } from './modules/rescoring/rescoring.routes.ts'
import { scoreQuestionRoutes } from './modules/score-question/score-question.routes.ts'
import { similarityRoutes } from './modules/similarity/similarity.routes.ts'
import { submissionRoutes } from './modules/submission/submission.routes.ts'
import { teachingParametersRoutes } from './modules/teaching-parameters/teaching-parameters.routes.ts'
import { userRoutes } from './modules/user/user.routes.ts'
import { workRecordRoutes } from './modules/work-record/work-record.routes.ts'

/** What an app is built from. The caller opens and closes all of it. */
export interface AppOptions extends Omit<Deps, 'judgeWatch' | 'followClasses' | 'closing' | 'log'> {
  /** The open pages that hear of changes. */
  classChanges: ClassChanges
  log: Logger
  cookieSecure: CookieSecure
  /** Whose X-Forwarded-* headers are trusted: everybody's (true) or those of these addresses. */
  trustProxy: boolean | string
  /** Absolute path of the built web; undefined when another server serves it. */
  webRoot: string | undefined
  /** What the operator has set for the web. */
  siteSettings: SiteSettings
  /** Counts and times requests; without it they are not counted. */
  registry?: Registry
  /** How long a request may take to arrive; half a minute by default. */
  arrival?: RequestArrival
}

/** Room for two code files of the longest allowed length, in Chinese, escaped for JSON. */
const bodyLimitBytes = 2 * 1024 * 1024

/** Build the whole API, ready for `listen` or `inject`. Only modules named here are loaded. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    cookieSecure,
    trustProxy,
    webRoot,
    siteSettings,
    registry,
    classChanges,
    arrival = requestArrival,
    ...parts
  } = options
  const log: FastifyBaseLogger = options.log.child(
    {},
    { serializers: { req: describeRequest, res: describeReply } },
  )
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    bodyLimit: bodyLimitBytes,
    http: serverOptionsFor(arrival),
    // Fastify puts this over the server's own listener.
    requestTimeout: arrival.withinMs,
    // A closing app still answers: the proxy may not know yet that it closes.
    return503OnClosing: false,
    genReqId: chooseRequestId,
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    // Errors before there is a route, or even a request, are answered in an envelope too.
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    clientErrorHandler: handleClientError,
  })

  const closing = new AbortController()
  // One listener per waiting request: many of them are not a leak.
  setMaxListeners(0, closing.signal)
  const endConnections = watchConnections(app.server)
  app.addHook('preClose', async () => {
    closing.abort()
    endConnections()
  })
  const judgeWatch = watchJudge({
    db: parts.db,
    queue: parts.queue,
    onFault: (fault) => log.warn({ err: fault }, 'cannot look after waiting jobs'),
  })
  const followClasses = watchClassPages({
    db: parts.db,
    changes: classChanges,
    onFault: (fault) => log.warn({ err: fault }, 'cannot tell open pages of changes'),
  })
  const deps: Deps = { ...parts, judgeWatch, followClasses, log, closing: closing.signal }

  app.setErrorHandler(handleError)
  if (registry !== undefined) measureRequests(app, registry)
  app.addHook('onRequest', nameRequest)
  app.addHook('onRequest', refuseCrossSite)
  app.addHook('onRequest', refuseWhileRestoring(parts.isRestoring))
  acceptJson(app)
  await acceptForms(app)
  app.addHook('onRequest', sendSecurityHeaders)
  await app.register(fastifyCookie, {
    parseOptions: { path: '/', sameSite: 'lax', secure: cookieSecure },
  })

  healthRoutes(app, deps)
  await docsRoutes(app)
  const api = createApi(app, deps)
  userRoutes(api)
  classRoutes(api)
  classMemberRoutes(api)
  classNoticeRoutes(api)
  problemSetRoutes(api)
  problemRoutes(api)
  modelSuiteRoutes(api)
  problemReviewRoutes(api)
  problemMutantsRoutes(api)
  assignmentRoutes(api)
  extensionRoutes(api)
  examRoutes(api, deps)
  commentRoutes(api)
  scoreQuestionRoutes(api)
  workRecordRoutes(api)
  rescoringRoutes(api)
  similarityRoutes(api)
  assignmentProblemStatusRoutes(api)
  submissionRoutes(api)
  languageRoutes(api)
  gradeRoutes(api)
  overviewRoutes(api)
  calendarRoutes(api)
  reminderRoutes(api)
  classRobotRoutes(api)
  mailRoutes(api)
  teachingParametersRoutes(api)
  logRoutes(api)
  backupRoutes(api)
  dashboardRoutes(api, deps)
  judgeHostRoutes(api, deps)
  judgeQueueRoutes(api)
  rejudgingRoutes(api)
  if (webRoot === undefined) app.setNotFoundHandler(handleNotFound)
  else await serveWeb(app, { webRoot, siteSettings })
  return app
}
