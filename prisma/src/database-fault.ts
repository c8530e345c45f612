import { isDriverAdapterError } from '@prisma/driver-adapter-utils'
import { Prisma } from '../generated/client.ts'

/**
 * A state of the server in which it can store nothing: `unreachable` when it is away, starts or has
 * no free connection, `full` when its disk is.
 */
export type DatabaseFault = 'unreachable' | 'full'

/** The driver's codes for a missing connection. */
const unreachableKinds = new Set<string>([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
])

/** PostgreSQL's codes for that: connection exceptions, a shutdown, a crash, a start. */
const unreachableState = /^(08\w{3}|57P0[123])$/
const diskFullState = '53100'

/** pg's messages for a lost or missing connection, which have no code. */
const unreachableMessage =
  /^(Client has encountered a connection error|Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/** What the driver said, where Prisma passes it on. */
export function findDriverCause(error: unknown) {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null
  const reason = error.meta?.driverAdapterError
  return reason !== undefined && isDriverAdapterError(reason) ? reason.cause : null
}

/** Find the server's fault behind an error; null where it is not the server's. */
export function findDatabaseFault(error: unknown): DatabaseFault | null {
  const cause = findDriverCause(error)
  if (cause === null) {
    return error instanceof Error && unreachableMessage.test(error.message) ? 'unreachable' : null
  }
  const state = cause.originalCode ?? ''
  if (state === diskFullState) return 'full'
  return unreachableKinds.has(cause.kind) || unreachableState.test(state) ? 'unreachable' : null
}
