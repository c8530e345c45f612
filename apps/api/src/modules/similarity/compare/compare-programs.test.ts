import type { Parser } from 'web-tree-sitter'
import { beforeAll, describe, expect, it } from 'vitest'
import { commonCount } from './compare.ts'
import { openCompareApart } from './compare-apart.ts'
import { type CompareOrder, comparePrograms } from './compare-programs.ts'
import { openJavaParser } from './java-parser.ts'

let parser: Parser
beforeAll(async () => {
  parser = await openJavaParser()
})

const suite = `import org.junit.jupiter.api.Test;
class CalcTests {
    @Test
    void addsNumbers() {
        Calc calc = new Calc(2);
        int sum = calc.add(3);
        assertEquals(5, sum);
        assertTrue(calc.isPositive());
        calc.reset();
        assertEquals(0, calc.value());
    }
    @Test
    void refusesWhatIsTooLarge() {
        for (int i = 0; i < 3; i++) {
            Calc calc = new Calc(i);
            assertThrows(IllegalArgumentException.class, () -> calc.add(1000 * 1000));
        }
        Calc other = new Calc(7);
        other.add(1);
        assertEquals(8, other.value());
    }
}`
/** Other names, values, order of methods and imports, comments, layout. */
const copy = `package mine; // 我的
import java.util.List; import org.junit.jupiter.api.*;
public class Meine {
    @Test @DisplayName("上限") public void two() throws Exception {
        for (int n = 1; n < 30; n++) { Calc c = new Calc(n); Assertions.assertThrows(IllegalArgumentException.class, () -> c.add(9 * 9)); }
        final Calc d = new Calc(1); d.add(5);
        /* 八 */ Assertions.assertEquals(6, d.value());
    }
    @Test
    public void one() {
        Calc c = new Calc(40); int s = c.add(4); assertEquals(44,
            s); assertTrue(c.isPositive()); c.reset(); assertEquals(0, c.value());
    }
}`
const other = `class OtherTests {
    @Test void divides() { assertEquals(2.0, Calc.divide(4, 2), 1e-9); assertNotNull(Calc.divide(1, 3)); }
    @Test void textIsReadable() {
        String text = new Calc(1).toString();
        assertFalse(text.isEmpty(), "empty");
        assertEquals('1', text.charAt(0));
        assertEquals(text, text.trim().toLowerCase());
    }
}`

function compare(codes: string[], rest: Partial<CompareOrder> = {}) {
  const programs = codes.map((code, index) => ({
    id: index + 1,
    userId: index + 1,
    isElsewhere: false,
    code,
  }))
  return comparePrograms(parser, { referenceCodes: [], programs, ...rest })
}

describe('what is alike', () => {
  it('is the structure: not names, values, comments, layout or order', () => {
    const found = compare([suite, copy, other])
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      leftId: 1,
      rightId: 2,
      similarity: 1,
      containment: 1,
      strength: 1,
    })
    expect(found[0]?.matches).toContainEqual({ left: [11, 19], right: [3, 6] })
    expect(found[0]?.longest).toBe(9)
  })

  it('is not what the reference code has', () => {
    expect(compare([suite, suite], { referenceCodes: [suite] })).toEqual([])
  })

  it('is not what most of the people have', () => {
    const few = Array.from({ length: commonCount }, () => suite)
    expect(compare(few).length).toBe((commonCount * (commonCount - 1)) / 2)
    expect(compare([...few, suite])).toEqual([])
    expect(compare([...few, suite, ...Array.from({ length: 6 }, () => other)]).length).toBe(10)
  })

  it('is compared with other assignments, not among those, and with nobody themselves', () => {
    const programs = [
      { id: 1, userId: 1, isElsewhere: false, code: suite },
      { id: 2, userId: 1, isElsewhere: true, code: suite },
      { id: 3, userId: 2, isElsewhere: true, code: copy },
      { id: 4, userId: 3, isElsewhere: true, code: suite },
    ]
    const found = compare([], { programs })
    expect(found.map(({ leftId, rightId }) => [leftId, rightId])).toEqual([
      [1, 3],
      [1, 4],
    ])
  })

  it('is found in one that was padded: the smaller is contained in it', () => {
    const padded = suite.replace(/\}$/, `${other.slice(other.indexOf('{') + 1, -1)}}`)
    const [found] = compare([suite, padded])
    expect(found?.containment).toBe(1)
    expect(found?.similarity).toBeLessThan(0.9)
  })
})

describe('odd code', () => {
  it.each([
    ['nothing', ''],
    ['NUL', '\\0\\0'],
    ['what is no Java', '题目太难了'.repeat(3_000)],
    ['an open string', '"'.repeat(60_000)],
    ['deep nesting', '('.repeat(60_000)],
    ['nested classes', 'class A {'.repeat(7_000)],
    ['one long sum', `class A { int a = ${'1+'.repeat(30_000)}1; }`],
    [
      'one line again and again',
      `class A { void a() {${'assertEquals(1, f(2));'.repeat(2_900)}} }`,
    ],
  ])('of %s is compared like any other', (_name, code) => {
    expect(compare([code, `${code} `, suite, copy]).some(({ leftId }) => leftId === 3)).toBe(true)
  })
})

/** An order to compare programs, each of another student. */
function orderOf(codes: string[]): CompareOrder {
  const programs = codes.map((code, id) => ({ id, userId: id, isElsewhere: false, code }))
  return { referenceCodes: [], programs }
}

it('is done in a thread of its own, which ends with the process', async () => {
  const closing = new AbortController()
  const apart = openCompareApart(closing.signal)
  expect(await apart.compare(orderOf([suite, copy]), () => undefined)).toHaveLength(1)
  const takesSeconds = orderOf(Array.from({ length: 1000 }, () => suite))
  const interrupted = apart.compare(takesSeconds, () => undefined)
  closing.abort()
  await expect(interrupted).rejects.toThrow('ended')
  await apart.close()
})
