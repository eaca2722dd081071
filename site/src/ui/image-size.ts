/** Logged when a picture could not be measured (SPEC §8). */
export const IMAGE_SIZE_ERROR = '그림의 크기를 알아내지 못했습니다';

export interface ImageSize {
  /** In pixels. */
  width: number;
  height: number;
  /** Width by height. */
  ratio: number;
}

/**
 * Measures a picture by loading it in the browser.
 * @returns zeros when it cannot be loaded or has no size; the error is logged (SPEC §8)
 */
export async function imageSize(url: string): Promise<ImageSize> {
  try {
    const image = new Image();
    await new Promise<void>((resolve, reject) => {
      image.onload = () => resolve();
      image.onerror = () => reject(new Error(url));
      image.src = url;
    });
    const { naturalWidth: width, naturalHeight: height } = image;
    if (!width || !height) throw new Error(`${url}: ${width}×${height}`);
    return { width, height, ratio: width / height };
  } catch (error) {
    console.error(IMAGE_SIZE_ERROR, error);
    return { width: 0, height: 0, ratio: 0 };
  }
}
