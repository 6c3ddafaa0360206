/**
 * The version of the shapes a browser keeps between visits. It goes up whenever one of them changes: what was kept under
 * another version is dropped. tests/domain/contract/kept-version.test.ts notices.
 */
export const KEPT_VERSION = '6'
