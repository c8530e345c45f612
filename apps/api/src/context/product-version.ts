import { version } from '../../../../package.json'

/** The version of the product, which stands in the package.json of the whole repository alone. */
export const productVersion: string = version
