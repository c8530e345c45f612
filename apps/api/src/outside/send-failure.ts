/** Why something did not get out of the platform. */
export interface SendFailure {
  /** In Chinese, for those who can do something about it. */
  reason: string
  /** Another try would fail as well. */
  isFinal: boolean
  /** What is sent to others would fail as well, now. */
  isGeneral: boolean
}

/** Tries to send; gives null where that has worked. */
export type Send<Message> = (message: Message) => Promise<SendFailure | null>
