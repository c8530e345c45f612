import { formatJava } from './format-java.ts'

type Said = Awaited<ReturnType<typeof formatJava>>

/** What the page hears of the worker: first that it is there, of no text, and then something of each text. */
export interface FormatNews {
  code: string | null
  said: Said | { failure: string } | null
}

function tell(news: FormatNews): void {
  postMessage(news)
}

// In a worker: some short texts take minutes, and the page must stay responsive.
addEventListener('message', ({ data: code }: MessageEvent<string>) => {
  formatJava(code).then(
    (said) => tell({ code, said }),
    (error: unknown) => tell({ code, said: { failure: String(error) } }),
  )
})
tell({ code: null, said: null })
