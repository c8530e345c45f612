/** What we use of Monaco's menus, which it does not describe. */
declare module 'monaco-editor/platform/actions/common/actions' {
  export const MenuId: { EditorContext: object; EditorContextPeek: object }
  export const MenuRegistry: {
    getMenuItems: (menu: object) => { submenu?: object; when?: object }[]
  }
}
declare module 'monaco-editor/platform/contextkey/common/contextkey' {
  export const ContextKeyExpr: { false: () => object }
}
