import sanitizeHtml from 'sanitize-html'

/** The images that the content security policy allows, and that cannot hold markup. */
const imageSource = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/
const linkTarget = /^(?:https?:\/\/|mailto:)/i
/** No functions that load something, and nothing that ends the declaration. */
const color = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i

const words = (text: string) => text.split(' ')

/** What a notice may be made of. Of anything else only the text is kept. */
const allowList: sanitizeHtml.IOptions = {
  allowedTags: [
    words('p div br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code'),
    words('span strong b em i u s del sub sup mark a img'),
    words('table caption thead tbody tfoot tr th td'),
  ].flat(),
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(?:left|right|center|justify)$/],
      color: [color],
      'background-color': [color],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '', style = '' }) => {
      const link = { href: href.trim(), target: '_blank', rel: 'noopener noreferrer nofollow' }
      const attribs = linkTarget.test(link.href) ? link : {}
      return { tagName, attribs: style === '' ? attribs : { ...attribs, style } }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !imageSource.test(attribs.src ?? ''),
  // The text in these is not for people.
  nonTextTags: [
    words('script style textarea option xmp noscript template title'),
    words('iframe noembed noframes object svg math'),
  ].flat(),
  // Deeper than anything that people write, and shallow enough for every browser.
  nestingLimit: 64,
}

/** Take out of HTML all that could run, load or imitate something. Clean HTML stays as it is. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, allowList)
}

/** Whether clean HTML shows nothing: no image and no visible text. */
export function isBlank(cleaned: string): boolean {
  const text = cleaned.replaceAll(/<[^>]*>/g, '')
  return !cleaned.includes('<img ') && !/[^\p{Z}\p{Cc}\p{Cf}]/u.test(text)
}
