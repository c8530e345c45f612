/** What every dialog is given. */
export const dialog = { isOpen: true, onClose: () => {} }
