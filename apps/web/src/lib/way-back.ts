/** Where a page leads back to, as the link says that has opened it. */
export interface WayBack {
  /** The path of that page, with its query. */
  from: string
  /** What it is called; left out where the page that is opened knows. */
  title?: string
  /** Where that page in turn leads back to. */
  before?: WayBack | null
}
