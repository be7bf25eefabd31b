type Holder = (event: PopStateEvent) => void;

let holder: Holder | undefined;

// Listeners of the window are called in the order in which they came: this one, of the sdk itself, comes before the router's.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => holder?.(event));

/**
 * Hears of the browser's back and forward before the router does, which `event.stopImmediatePropagation()` then keeps from it. One at a time. Returns
 * how to let go.
 */
export function interceptPopState(listener: Holder): () => void {
  holder = listener;
  return () => {
    if (holder === listener) holder = undefined;
  };
}
