/**
 * One response for several readers, e.g. the cells of a column. Create it where the list is made: it holds the response as long as one
 * of its readers is there.
 */
export class SharedRead<T> {
  #readers = 0;
  #response: Promise<T> | null = null;
  #isSettled = false;

  constructor(private readonly request: () => Promise<T>) {}

  /** Adds a reader. @returns what removes it */
  enter(): () => void {
    this.#readers += 1;
    return () => {
      this.#readers -= 1;
      if (this.#readers === 0) this.#response = null;
    };
  }

  /**
   * The response, requested by the first reader.
   * @param isAgain the reader has read before: asks once more, for all that do so at the same time
   */
  read(isAgain: boolean): Promise<T> {
    if (isAgain && this.#isSettled) this.#response = null;
    if (this.#response) return this.#response;
    const response = this.request();
    this.#response = response;
    this.#isSettled = false;
    const settle = (isKept: boolean) => {
      if (this.#response !== response) return;
      this.#isSettled = true;
      if (!isKept) this.#response = null;
    };
    response.then(
      () => settle(true),
      () => settle(false),
    );
    return response;
  }
}
