import { isDriverAdapterError } from '@prisma/driver-adapter-utils'
import { Prisma } from '../generated/client.ts'

/**
 * A state of the server in which it can store nothing, whoever asks: `unreachable` when it is away,
 * starts or has no connection left, `full` when its disk is.
 */
export type DatabaseFault = 'unreachable' | 'full'

/** What the driver makes of a connection that is not there. */
const unreachableKinds = new Set<string>([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
])

/** The same as PostgreSQL says it: connection exceptions, a shutdown, a crash, a start. */
const unreachableState = /^(08\w{3}|57P0[123])$/
const diskFullState = '53100'

/** What pg says by itself of a connection that was lost, or that it does not get: without any code. */
const unreachableMessage =
  /^(Client has encountered a connection error|Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/** What the driver said, where Prisma tells it. */
export function findDriverCause(error: unknown) {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null
  const reason = error.meta?.driverAdapterError
  return reason !== undefined && isDriverAdapterError(reason) ? reason.cause : null
}

/** Find what is wrong with the server, if that is why something was not done. */
export function findDatabaseFault(error: unknown): DatabaseFault | null {
  const cause = findDriverCause(error)
  if (cause === null) {
    return error instanceof Error && unreachableMessage.test(error.message) ? 'unreachable' : null
  }
  const state = cause.originalCode ?? ''
  if (state === diskFullState) return 'full'
  return unreachableKinds.has(cause.kind) || unreachableState.test(state) ? 'unreachable' : null
}
