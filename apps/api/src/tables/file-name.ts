/** Without the characters that Windows, macOS or Linux refuse in a file's name. */
export function asFileName(text: string): string {
  return text.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '_').trim()
}
