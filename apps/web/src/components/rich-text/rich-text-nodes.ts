import { Node } from '@tiptap/core'

/** An image inside the text itself: no other address is let through by the API. */
export const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="data:image/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

// Tables come from Word and Excel, or by the API: they are kept and their cells can be written in,
// but there are no tools to make them.
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

function cellNode(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: { default: null }, rowspan: { default: null } }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

/** What makes up a table. */
export const tableNodes = [
  Table,
  TableRow,
  cellNode('tableCell', 'td'),
  cellNode('tableHeader', 'th'),
]
