/** The props that every dialog gets. */
export const dialog = { isOpen: true, onClose: () => {} }
