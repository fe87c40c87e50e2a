// A phone on a slow connection: 360 × 740, 150 ms and 1.6 Mbit/s, its processor slowed.
import { startBrowser } from './playwright.mjs';

const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Opens pages for first visitors, whose cache is empty. */
export async function startPhone() {
  const { newContext, stop } = await startBrowser();
  const open = async (slowed) => {
    const context = await newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await device.send('Network.enable');
    await device.send('Network.emulateNetworkConditions', LINE);
    await device.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    return page;
  };
  return { open, stop };
}

/** Resolves when every island of the page answers. */
export const answering = (page) =>
  page.waitForFunction(
    () => document.readyState === 'complete' && !document.querySelector('[data-island]:not([data-ready])'),
  );
