// @EXPECT verdict=no_tests scanOff=no_tests
import org.junit.jupiter.api.Test;

;
