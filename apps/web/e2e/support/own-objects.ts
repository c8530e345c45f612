import { randomUUID } from 'node:crypto'
import { type ClassView, createClass, listClasses } from '@ceping/contract/class'
import { addProblem } from '@ceping/contract/problem'
import { createProblemSet } from '@ceping/contract/problem-set'
import { callAs } from './call-as.ts'

/** Make a name that no other object in the stack has. */
export function ownName(name: string): string {
  return `${name} ${randomUUID().slice(0, 8)}`
}

/** Make an account that no other user has. With a first letter of the demo, `callAs` knows its password. */
export function ownAccount(letter: string): string {
  return ownName(letter).replace(' ', '')
}

/** Make a class that only this test knows. */
export async function makeClass(userAccount: string, className: string): Promise<ClassView> {
  await callAs(userAccount, createClass, { body: { className, classCode: 'E2E' } })
  return findClass(userAccount, className)
}

/** Read a class by its name. */
export async function findClass(userAccount: string, className: string): Promise<ClassView> {
  const classes = await callAs(userAccount, listClasses, { query: {} })
  const found = classes.find((one) => one.className === className)
  if (found === undefined) throw new Error(`${userAccount} has no class ${className}`)
  return found
}

/** Make a question bank that only this test knows, with problems of these titles. */
export async function makeBank(
  userAccount: string,
  name: string,
  titles: readonly string[],
): Promise<number> {
  const problemSetId = await callAs(userAccount, createProblemSet, { body: { name } })
  for (const title of titles) {
    const written = { title, description: '返回两数之和。', code: referenceCode }
    // In turn: a bank shows its problems in the order in which they came.
    // oxlint-disable-next-line no-await-in-loop
    await callAs(userAccount, addProblem, { body: { problemSetId, ...written, tags: ['入门'] } })
  }
  return problemSetId
}

/** A small problem: quick to compile and to judge. */
export const referenceCode = `public final class Sum {
    private Sum() {}

    public static int of(int a, int b) {
        return a + b;
    }
}
`

/** Covers all of it. */
export const testCode = `import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SumTests {
    @Test
    void addsBoth() {
        assertEquals(3, Sum.of(1, 2));
    }
}
`
