/** True for a navigation that would load a document: not a jump inside the page, a download, or a form that is sent. */
export function isLoad({ canIntercept, downloadRequest, formData, hashChange }: NavigateEvent): boolean {
  return canIntercept && !hashChange && downloadRequest === null && !formData;
}
