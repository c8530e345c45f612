import type { Outside } from '../context/deps.ts'
import type { Mail } from '../outside/mailer.ts'
import type { RobotMessage } from '../outside/post-to-robot.ts'
import type { SendFailure } from '../outside/send-failure.ts'

/** What stands in for a mail server and for robots: it keeps what it is sent. */
export interface TestOutside extends Outside {
  mails: Mail[]
  messages: RobotMessage[]
  /** What the next ones are answered. */
  failure: SendFailure | null
}

/** Begin with everything set up, and in order. */
export function createTestOutside(): TestOutside {
  const outside: TestOutside = {
    mails: [],
    messages: [],
    failure: null,
    publicUrl: 'https://ceping.example',
    mailer: {
      address: 'mail.example:587',
      from: '测评 <ceping@example.com>',
      async send(mail) {
        if (outside.failure === null) outside.mails.push(mail)
        return outside.failure
      },
      close: () => undefined,
    },
    async postToRobot(message) {
      if (outside.failure === null) outside.messages.push(message)
      return outside.failure
    },
  }
  return outside
}
