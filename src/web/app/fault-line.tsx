// One line that names a fault, with the possible remedies.

import { Component, type ComponentChildren } from 'preact';

/** Catches errors in drawing a part of the page. */
export class FaultBoundary extends Component<{ children: ComponentChildren }, { fault: string | null }> {
  override state = { fault: null as string | null };

  override componentDidCatch(error: unknown): void {
    this.setState({ fault: error instanceof Error ? error.message : String(error) });
  }

  override render() {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    return (
      <main class="page">
        <FaultLine text={`The page failed: ${fault}`} />
        <p>
          <button type="button" onClick={() => location.reload()}>
            Reload the page
          </button>{' '}
          <a href="#/">Go to the start page</a>
        </p>
      </main>
    );
  }
}

export const FaultLine = ({ text, onClose }: { text: string; onClose?: () => void }) => (
  <p class="fault" role="alert">
    <span>{text}</span>
    {onClose && (
      <button type="button" class="quiet" onClick={onClose} aria-label="Close this message">
        ✕
      </button>
    )}
  </p>
);
