import { useParams } from 'react-router-dom'

/** An id of the address as the API wants it, text; `0`, which nothing has, where it is no number. */
export function useIdParam(name: string): string {
  const value = useParams()[name] ?? ''
  return /^[1-9]\d{0,9}$/.test(value) ? value : '0'
}
