import { Component, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { unsavedPaths } from './unsaved';
import 'react-datasheet-grid/dist/style.css';
import './editor.css';

/** Shows its children; when one of them throws an error, a message and a button that loads the page again. */
class Recoverable extends Component<{ children: ReactNode }, { why?: string }> {
  override state: { why?: string } = {};
  static getDerivedStateFromError = (error: unknown) => ({ why: String(error) });

  override render() {
    if (this.state.why === undefined) return this.props.children;
    return (
      <main className="welcome">
        <h1>The editor’s page had an error</h1>
        <div role="alert">
          <p className="problem">{this.state.why}</p>
          {unsavedPaths().length > 0 && <p>What you typed and did not save is kept in this browser.</p>}
        </div>
        <div className="tools">
          <button type="button" className="main" onClick={() => location.reload()}>
            Load the page again
          </button>
          <a href="/">All files</a>
        </div>
      </main>
    );
  }
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Recoverable>
      <App />
    </Recoverable>
  </StrictMode>,
);
