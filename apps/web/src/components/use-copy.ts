import { useToast } from './toast.tsx'

/** Copy a text to the clipboard and say whether that worked. */
export function useCopy(): (text: string) => Promise<boolean> {
  const toast = useToast()
  return async (text) => {
    const isCopied = await copy(text)
    if (isCopied) toast.success('已复制到剪贴板')
    else toast.error('复制失败，请手动复制')
    return isCopied
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused, or a plain http address, where there is no such clipboard: the older way.
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
