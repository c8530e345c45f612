import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hearMessages, type MessageSender, openMessageSender } from './messages.ts'
import { onBothBackends } from './testing/on-both-backends.ts'

onBothBackends('messages', (ground) => {
  const opened: { close(): Promise<void> }[] = []
  let sender: MessageSender

  beforeEach(() => {
    sender = openMessageSender(ground.connection, () => undefined)
    opened.push(sender)
  })
  afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

  /** What is heard on a channel. */
  function listen(
    channel: string,
    hear = vi.fn<(message: unknown) => void>(),
    onFault = vi.fn<(fault: unknown) => void>(),
  ) {
    opened.push(hearMessages(ground.connection, { channel, hear, onFault }))
    return { hear, onFault }
  }
  /** Send until it is heard: what is sent before the channel is heard is lost. */
  async function sendUntilHeard(channel: string, message: unknown, hear: ReturnType<typeof vi.fn>) {
    await vi.waitFor(
      async () => {
        await sender.send(channel, message)
        expect(hear).toHaveBeenCalledWith(message)
      },
      { timeout: 120_000, interval: 200 },
    )
  }

  it('reach all that hear their channel, and nobody else', async () => {
    const [one, two, other] = [listen('news'), listen('news'), listen('other')]
    await sendUntilHeard('news', { text: '测评'.repeat(3_000) }, one.hear)
    await sendUntilHeard('news', { number: 1 }, two.hear)
    await sendUntilHeard('other', { number: 2 }, other.hear)
    expect(other.hear).not.toHaveBeenCalledWith({ number: 1 })
    expect(one.hear).not.toHaveBeenCalledWith({ number: 2 })
  })

  it('are heard again after the connection was lost', async () => {
    const { hear } = listen('news')
    await sendUntilHeard('news', 'before', hear)
    await ground.backend.proxy.cut()
    await expect(sender.send('news', 'lost')).rejects.toBeInstanceOf(Error)
    await ground.backend.proxy.mend()
    await sendUntilHeard('news', 'after', hear)
  })

  it('are heard when the server can be reached only later', async () => {
    await ground.backend.proxy.cut()
    const { hear } = listen('news')
    await ground.backend.proxy.mend()
    await sendUntilHeard('news', 'at last', hear)
    expect(hear).toHaveBeenLastCalledWith('at last')
  })

  it('go on after one that nobody can read', async () => {
    const { hear, onFault } = listen(
      'news',
      vi.fn<(message: unknown) => void>((message) => {
        if (message === 'bad') throw new Error('unreadable')
      }),
    )
    await sendUntilHeard('news', 'bad', hear)
    expect(onFault).toHaveBeenCalledWith(new Error('unreadable'))
    await sendUntilHeard('news', 'good', hear)
  })
})
