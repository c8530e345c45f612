import { EventEmitter, once } from 'node:events'
import { beforeEach, expect, it, vi } from 'vitest'
import { testVersions } from '../testing/evidence.ts'
import { makeJudge } from '../testing/fake-judge.ts'
import type { Judge } from './judge.ts'
import { openRestableJudge, type RestableJudge } from './restable-judge.ts'

const code = {
  referenceCode: '',
  testFileCode: '',
  javaRelease: 17,
  isScanEnabled: true,
  isSecondTry: false,
}
let opened: ReturnType<typeof makeClosable>[]
function makeClosable() {
  return { ...makeJudge(), close: vi.fn<() => Promise<void>>(async () => undefined) }
}
const open = vi.fn<() => Promise<Judge>>()
let judge: RestableJudge

beforeEach(async () => {
  opened = []
  open.mockReset().mockImplementation(async () => {
    const one = makeClosable()
    opened.push(one)
    return one
  })
  judge = await openRestableJudge(open)
})

it('holds nothing while it rests, cannot judge, and still knows its versions', async () => {
  await judge.rest()
  expect(opened[0]?.close).toHaveBeenCalledOnce()
  expect(judge.isResting()).toBe(true)
  expect(judge.versions()).toBe(testVersions)
  await expect(judge.judge(code)).rejects.toMatchObject({ name: 'CannotJudgeError' })
  const { referenceCode, javaRelease } = code
  const checking = judge.check({ referenceCode, javaRelease })
  await expect(checking).rejects.toMatchObject({ name: 'CannotJudgeError' })
})

it('judges with others after it has been warmed up again', async () => {
  await judge.rest()
  await judge.warmUp()
  await judge.judge(code)
  expect(judge.isResting()).toBe(false)
  expect(opened.map((one) => one.judge.mock.calls.length)).toEqual([0, 1])
  await judge.warmUp()
  expect(open).toHaveBeenCalledTimes(2)
})

it('stays at rest when it cannot be opened, and tries again with the next warm-up', async () => {
  await judge.rest()
  open.mockRejectedValueOnce(new Error('no JVM'))
  await expect(judge.warmUp()).rejects.toThrow('no JVM')
  expect(judge.isResting()).toBe(true)
  await judge.warmUp()
  expect(judge.isResting()).toBe(false)
})

it('closes one that was still opening when it is to rest', async () => {
  await judge.rest()
  const slow = new EventEmitter()
  const late = makeClosable()
  open.mockImplementationOnce(async () => {
    await once(slow, 'open')
    return late
  })
  const warming = judge.warmUp()
  const resting = judge.rest()
  slow.emit('open')
  await Promise.all([warming, resting])
  expect(late.close).toHaveBeenCalledOnce()
  expect(judge.isResting()).toBe(true)
})
