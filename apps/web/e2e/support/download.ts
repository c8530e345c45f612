import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'

/** The file that a button saves. */
export async function download(button: Locator): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([button.page().waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}
