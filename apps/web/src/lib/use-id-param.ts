import { useParams } from 'react-router-dom'

/** An id that nothing has. */
export const noId = '0'

/** An id of the address as the API wants it, text; `noId` where it is no number. */
export function useIdParam(name: string): string {
  const value = useParams()[name] ?? ''
  return /^[1-9]\d{0,9}$/.test(value) ? value : noId
}
