import { useSearchParams } from 'react-router-dom'
import type { AddressCodec } from './address-view.ts'

/** What this page shows: as its address has it, and how to show something else. */
export function useAddressView<View extends { page: number }>(codec: AddressCodec<View>) {
  const [search, setSearch] = useSearchParams()
  const view = codec.read(search)
  return {
    view,
    /** Shows the same but for these, from the first page on; the browser goes back to before it. */
    filter: (change: Partial<View>) =>
      setSearch(codec.write({ ...view, page: 1, ...change }, search), { replace: true }),
    /** Shows the same but for these, where the page stands. */
    show: (change: Partial<View>) =>
      setSearch(codec.write({ ...view, ...change }, search), { preventScrollReset: true }),
    /** The query of the address of another page. */
    searchOf: (page: number) => codec.write({ ...view, page }, search),
  }
}
