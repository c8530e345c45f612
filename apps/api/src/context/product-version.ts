import { version } from '../../../../package.json'

/** The version of the product, from the package.json of the repository's root. */
export const productVersion: string = version
