/** Widths and qualities that are tried, the best first. */
const widths = [1200, 900, 720, 540, 400, 280]
const qualities = [0.85, 0.6]

/**
 * Turn an image into a `data:` address of at most `maxLength` characters, in less and less detail;
 * null where even the least does not fit. Rejects what is no image.
 */
export async function shrinkImage(file: Blob, maxLength: number): Promise<string | null> {
  const image = await createImageBitmap(file)
  for (const width of widths.filter((width) => width === widths.at(-1) || width <= image.width)) {
    const canvas = paint(image, Math.min(1, width / image.width))
    for (const quality of qualities) {
      const address = encode(canvas, quality)
      if (address.length <= maxLength) return address
    }
  }
  return null
}

function paint(image: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to paint on')
  // JPEG knows no transparency, and dark text on nothing cannot be read in the dark theme.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Not every browser writes WebP; those answer with PNG, which is far too large. */
function encode(canvas: HTMLCanvasElement, quality: number): string {
  const address = canvas.toDataURL('image/webp', quality)
  return address.startsWith('data:image/webp') ? address : canvas.toDataURL('image/jpeg', quality)
}
