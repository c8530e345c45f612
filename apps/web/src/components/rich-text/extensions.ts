import { StarterKit } from '@tiptap/starter-kit'
import { linkTarget } from './link-target.ts'
import { Image, tableNodes } from './rich-text-nodes.ts'

/** What formatted text is made of; whatever else is pasted becomes plain text. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkTarget(address) !== null,
    },
  }),
  Image,
  ...tableNodes,
]
