import { expect, it } from 'vitest'
import { enter, useBrowser } from './support/browser.ts'
import { seeMessage } from './support/dialogs.ts'
import { ownName } from './support/own-objects.ts'
import { handIn, makeHomework } from './support/own-submissions.ts'

// A teacher looks at whose tests are alike, and notes what was come to.

const { open } = useBrowser()
const teacher = 'T2026001'
const students = ['S2026016', 'S2026017']

/** A test so long that two equal copies cannot be an accident. */
const longTest = `import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class SumTests {
    @Test
    void addsWhatIsCounted() {
        int total = 0;
        for (int number = 1; number <= 10; number++) {
            total = Sum.of(total, number);
        }
        assertEquals(55, total);
    }

    @Test
    void staysWithNothing() {
        int[] numbers = { 0, 7, -7, 1_000 };
        for (int number : numbers) {
            if (number > 0) {
                assertTrue(Sum.of(number, 0) > 0, "zero takes nothing away");
            } else {
                assertEquals(number, Sum.of(0, number));
            }
        }
    }

    @Test
    void turnsOver() {
        assertEquals(Integer.MIN_VALUE, Sum.of(Integer.MAX_VALUE, 1));
        assertNotEquals(Sum.of(2, 2), Sum.of(2, 3));
    }
}
`

it('compares the submissions of homework, and shows two side by side', async () => {
  const homework = await makeHomework({ teacher, students, name: ownName('查重') })
  for (const student of students) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await handIn(student, homework, longTest)
  }
  const page = await open()
  const { classId, assignmentId } = homework
  await enter(page, teacher, `/classManage/${classId}/similarity/${assignmentId}`)
  await page.getByRole('button', { name: /^(开始|重新)查重$/ }).click()
  await seeMessage(page, '已开始查重，可以离开这一页')
  await page.getByText(/比较了\s*\d+ 份提交/).waitFor()

  await page.getByText('关系图', { exact: true }).click()
  await page.getByText(/^\d+ 组$/).waitFor()
  await expect.poll(() => page.locator('svg circle').count()).toBeGreaterThan(1)

  await page.getByText('列表', { exact: true }).click()
  await page.getByRole('link', { name: /^对比/ }).first().click()
  const chip = page.getByRole('button', { name: '第 1 处相似，查看另一侧' })
  await chip.first().click()
  await expect
    .poll(() => chip.evaluateAll((chips) => chips.map((one) => one.ariaPressed)))
    .toEqual(['true', 'true'])
  await page.getByLabel('备注').fill('已核实')
  await page.getByRole('button', { name: '保存处理记录' }).click()
  await seeMessage(page, '已保存')
  await page.getByRole('link', { name: /^查重：/ }).click()
  await page.getByText('已核实').first().waitFor()
})
